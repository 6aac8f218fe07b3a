/** Marks what the head has for one page of the public side alone. */
export const markedForPage = (name: string, html: string): string => `<!--page ${name}-->${html}<!--/page-->`;

/** @param name as the site map has it; null for none of the pages */
export const keepPage = (template: string, name: string | null): string =>
  template.replace(/<!--page (\w+)-->([\s\S]*?)<!--\/page-->/g, (_, page: string, html: string) =>
    page === name ? html : "",
  );
