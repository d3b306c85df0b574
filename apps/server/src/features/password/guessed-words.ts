/**
 * The words in the passwords that are guessed first: taken from the leading lists of leaked passwords of eight
 * characters and more, in English and in the languages of our readers. With digits and punctuation around them, another
 * case, and digits for letters, they cover thousands of entries of those lists.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwords passwort wachtwoord motdepasse contrasena contraseña senha parola passw pass passe passpass passme
  mypassword thepassword newpassword admin administrator adminadmin root toor user username guest test tester testtest testing
  login welcome welkom willkommen bienvenue bienvenido bienvenidos hello hallo hellohello bonjour hola letmein openup access
  changeme change default secret secrets geheim secreto master masters master key private security secure company office
  penning invoice factuur rechnung factura facture company bedrijf firma business computer internet server database system
  manager service support oracle mysql cisco linux windows microsoft google facebook instagram youtube twitter amazon apple
  samsung nokia iphone android chrome firefox netflix spotify minecraft fortnite roblox pokemon pikachu starwars startrek
  skywalker yoda vader darthvader trustno trustnoone matrix batman superman spiderman ironman wolverine hulk joker robin
  naruto sasuke dragon dragonball dragons goku vegeta gandalf frodo hogwarts harrypotter potter hermione gryffindor
  football voetbal fussball futbol fútbol soccer baseball basketball hockey tennis golf golfer boxing rugby cricket racing
  ajax feyenoord psv barcelona realmadrid madrid bayern munich dortmund schalke arsenal chelsea liverpool manchester united
  everton juventus inter milan celtic rangers yankees lakers cowboys steelers eagles patriots redskins redsox chicago dallas
  boston texas florida california newyork london paris berlin amsterdam rotterdam utrecht brussel brussels wien rome roma
  hamburg köln koln holland nederland belgium belgie germany deutschland france espana españa italia england australia canada
  america brasil mexico argentina colombia summer sommer zomer verano spring frühling fruhling lente winter invierno autumn
  herbst herfst january february march april monday tuesday wednesday thursday friday saturday sunday maandag dinsdag
  woensdag donderdag vrijdag zaterdag zondag montag dienstag mittwoch donnerstag freitag samstag sonntag januari februari
  maart mei juni juli augustus september oktober november december october august july june
  michael jennifer jessica ashley amanda daniel charlie andrew matthew joshua thomas robert william jordan george harley
  hannah samantha nicole michelle elizabeth stephanie victoria veronica jonathan patrick anthony christopher christian
  alexander alexandra alejandro sebastian benjamin nicholas brandon justin austin taylor madison natalie melissa rebecca
  rachel sarah danielle maggie bailey buster tigger ginger pepper cookie cookies chocolate butterfly butter sunshine princess
  prinses prinzessin princesa princesse queen king prince flower flowers bloem blume rose rainbow unicorn angel angels engel
  baby babygirl babyboy lovely loveme loveyou iloveyou ihateyou iloveu ilovegod fuckyou fuckme fuckoff asshole bullshit
  bitch pussy sexy sexsex blowjob whatever nothing something anything everything forever together freedom destiny
  heaven jesus jesuschrist christ blessed faith hope grace god godisgood family familia famille familie mother father mama
  papa mommy daddy sister brother friend friends bestfriend teamo tequiero tequieromucho amor amores amorcito corazon
  corazón schatz schatzi liebe liebling mausi hase cherie chéri doudou bisous soleil etoile liefde liefje schatje lieverd
  knuffel poesje hond katze hund gato perro purple yellow orange silver golden diamond crystal black white blue green
  red mustang ferrari porsche mercedes corvette camaro harleydavidson yamaha suzuki kawasaki honda toyota toyotas bmw audi
  volkswagen volvo opel jaguar cheetah tiger tigers lion lions panther monkey monkeys donkey elephant dolphin dolphins eagle
  falcon phoenix shadow hunter hunting ranger killer killers killerman ninja samurai warrior warriors soldier army marine
  marines navy airforce scorpion spider snake wolf wolves bear panda turtle rabbit bunny kitty kitten kittens hellokitty
  snoopy garfield mickey mickeymouse minnie donald donaldduck tweety scooby simpson simpsons homer bart scoobydoo sponge
  spongebob batman metallica slipknot nirvana eminem rihanna madonna beatles elvis guitar guitars music musica drummer
  dancer dance piano trumpet qwerty qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm
  asdfasdf qweqwe qweasd qweasdzxc qazwsx qazwsxedc zaqxsw zaqwsx wsxedc poiuyt poiuytrewq lkjhgf mnbvcxz abcabc abcdef
  abcdefg abcdefgh alphabet aaaaaa xxxxxx zzzzzz computer1 superstar supernova super superuser megaman rockstar rocknroll
  hiphop money dollar bitcoin lottery lucky winner winning success happy happiness smile smiley peanut banana apples
  strawberry cherry peaches cheese pizza hamburger coffee whiskey vodka heineken budweiser marlboro cannabis marijuana
  blink blinked cocacola pepsi snickers trouble danger dangerous crazy loco lover lovers playboy player gamer gaming
  midnight moonlight starlight stargate sunset sunrise ocean island beach paradise hawaii jamaica bigdaddy bigdog bigboy
  sniper rebel pirate pirates captain sailor doctor lawyer student teacher school college university science
  corona coronavirus vaccine lockdown trump biden obama putin russia ukraine`
    .split(/\s+/)
    .filter(Boolean),
);
