import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { imageUrl, webUrl } from "#shared/base/links.ts";
import { capitalize, joinAnd } from "#shared/base/text.ts";
import { textOf } from "#shared/base/unknownValues.ts";
import type { Values } from "#shared/tables/values.ts";
import { notifyFailure } from "#ui/notify.ts";

const frontMatter = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n[\w"'-][^\n]{0,300}[:=][\s\S]*?\n\1[ \t]*(?:\r?\n|$)/;

const isEmpty = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** Returns the values of a text's front matter by column, its body, and the keys without a field. */
const readValues = async (text: string): Promise<{ values: Values; body: string; unused: string[] }> => {
  const { readFrontMatter } = await import("#import/read/frontMatter.ts");
  const { readFields } = await import("#import/sources/markdown/readFields.ts");
  const { fields, body, problem } = readFrontMatter(text);
  if (problem) throw new Error(problem);
  const { title, excerpt, slug, tags, moment, canonical, picture, unknown } = readFields(fields);
  const links = { canonical_url: webUrl(canonical), featured_image: imageUrl(picture) };
  const values = { title, excerpt, slug, tags: [...new Set(tags.filter(Boolean))], date: moment, ...links };
  const unused = picture && !links.featured_image ? [...unknown, "picture"] : unknown;
  return { values, body, unused };
};

const nameOf = (column: string): string => column.replace("_", " ").replace(" url", " URL");

interface Use {
  message: string;
  /** The values before, for the undo. */
  before: Values;
}

/** Offers the front matter at the start of a text to the empty fields of the form. */
export const FrontMatterOffer = ({ column }: { column: string }) => {
  const { getValues, setValue } = useFormContext();
  const text = textOf(useWatch({ name: column }));
  const [isKept, setKept] = useState(false);
  const [used, setUsed] = useState<Use | null>(null);

  const write = (values: Values): void => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  const use = async (): Promise<void> => {
    try {
      const { values, body, unused } = await readValues(text);
      const found = Object.entries(values).filter(([, value]) => !isEmpty(value));
      const filled = found.filter(([name]) => isEmpty(getValues(name)));
      const others = [...found.filter((entry) => !filled.includes(entry)).map(([name]) => nameOf(name)), ...unused];
      const written = { ...Object.fromEntries(filled), [column]: body.replace(/^\s*\n/, "") };
      const before = Object.fromEntries(Object.keys(written).map((name) => [name, getValues(name) ?? ""]));
      const filledIn = capitalize(joinAnd(filled.map(([name]) => nameOf(name)))) || "Nothing";
      write(written);
      setUsed({
        before,
        message: `Filled in: ${filledIn}.${others.length > 0 ? ` Not used: ${joinAnd(others)}.` : ""}`,
      });
    } catch (error) {
      notifyFailure("This front matter could not be read. Check its lines", error);
    }
  };
  const undo = (): void => {
    if (used) write(used.before);
    setUsed(null);
  };

  const button = (label: string, onClick: () => void) => (
    <Button color="inherit" size="small" sx={{ whiteSpace: "nowrap" }} onClick={onClick}>
      {label}
    </Button>
  );
  const isOffered = !isKept && !used && frontMatter.test(text);
  return (
    <>
      {isOffered && (
        <Alert severity="info" sx={{ mb: 2 }}>
          This text starts with front matter. Use its title, date and tags?
          <br />
          {button("Use them", use)}
          {button("Keep as text", () => setKept(true))}
        </Alert>
      )}
      {used && (
        <Alert severity="success" sx={{ mb: 2 }} onClose={() => setUsed(null)}>
          {used.message} {button("Undo", undo)}
        </Alert>
      )}
    </>
  );
};
