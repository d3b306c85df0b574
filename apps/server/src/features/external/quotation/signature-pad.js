// Lets a customer draw a signature; without this script the form works by name alone.
const WIDTH = 600;
const HEIGHT = 200;
/** The server takes at most this many points. */
const MAX_POINTS = 3900;

const pad = document.querySelector('[data-signature]');
const area = pad?.querySelector('svg');
const drawn = pad?.querySelector('path');
const field = pad?.querySelector('input');
const clear = pad?.querySelector('button');

if (pad && area && drawn && field && clear) {
  pad.hidden = false;
  let path = field.value;
  let points = path.split(/[ML]/).length - 1;
  let last = '';

  const show = () => {
    field.value = path;
    drawn.setAttribute('d', path);
    clear.disabled = path === '';
  };
  /** @type {(value: number, size: number, most: number) => number} */
  const along = (value, size, most) => Math.round(Math.min(Math.max((value / size) * most, 0), most));
  /** @type {(event: PointerEvent) => string} */
  const placeOf = (event) => {
    const { left, top, width, height } = area.getBoundingClientRect();
    return `${along(event.clientX - left, width, WIDTH)} ${along(event.clientY - top, height, HEIGHT)}`;
  };
  /** @type {(command: 'M' | 'L', place: string) => void} */
  const add = (command, place) => {
    if (points >= MAX_POINTS || (command === 'L' && place === last)) return;
    path += command + place;
    last = place;
    points += 1;
    show();
  };

  area.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    area.setPointerCapture(event.pointerId);
    add('M', placeOf(event));
  });
  area.addEventListener('pointermove', (event) => {
    if (!area.hasPointerCapture(event.pointerId)) return;
    for (const step of event.getCoalescedEvents?.() ?? [event]) add('L', placeOf(step));
  });
  clear.addEventListener('click', () => {
    path = '';
    last = '';
    points = 0;
    show();
  });
  show();
}
