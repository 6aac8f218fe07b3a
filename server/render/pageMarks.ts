/** Marks a part of the head that belongs to one page. */
export const markedForPage = (name: string, html: string): string => `<!--page ${name}-->${html}<!--/page-->`;

/** Removes the parts of all other pages. @param name the page's name in the site map; null removes all parts */
export const keepPage = (template: string, name: string | null): string =>
  template.replace(/<!--page (\w+)-->([\s\S]*?)<!--\/page-->/g, (_, page: string, html: string) =>
    page === name ? html : "",
  );
