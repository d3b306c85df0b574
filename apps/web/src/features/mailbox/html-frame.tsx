import classes from './mailbox.module.css';

/** The HTML of a message in its own frame: nothing in it runs, and its links open in a new tab. */
export function HtmlFrame({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      className={classes['frame']}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={withLinksOutside(html)}
    />
  );
}

function withLinksOutside(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head[^>]*>/i;
  return head.test(html) ? html.replace(head, (tag) => `${tag}${base}`) : `${base}${html}`;
}
