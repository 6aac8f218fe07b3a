/** What is shared: an absolute address, its title and a sentence about it. */
interface Shared {
  url: string;
  title: string;
  summary: string;
}

const address = (base: string, parameters: Record<string, string>): string =>
  `${base}?${new URLSearchParams(parameters).toString()}`;

/** The links that open a social site with the page filled in (behaviour 7); every value is encoded. */
export const shareLinks = ({ url, title, summary }: Shared) =>
  [
    { name: "Twitter", href: address("https://twitter.com/intent/tweet", { url, text: title }) },
    { name: "Facebook", href: address("https://www.facebook.com/sharer/sharer.php", { u: url }) },
    {
      name: "LinkedIn",
      href: address("https://www.linkedin.com/shareArticle", { mini: "true", url, title, summary }),
    },
  ] as const;
