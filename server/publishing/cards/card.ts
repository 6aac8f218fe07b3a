/** The texts and color of a card. */
export interface CardTexts {
  name: string;
  role: string;
  /** What kind of page it is of; null: one of the site's own. */
  kind: string | null;
  /** Null: the owner's name is the title. */
  title: string | null;
  tags: readonly string[];
  /** `#rrggbb`; null: the accent of the tokens. */
  accent: string | null;
}
