import { Alert, Button } from "@mui/material";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { imageUrl, webUrl } from "#shared/base/links.ts";
import { capitalize, joinAnd } from "#shared/base/text.ts";
import { isEmpty, textAt, textOf } from "#shared/base/unknownValues.ts";
import type { Values } from "#shared/tables/values.ts";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";

const frontMatter = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n[\w"'-][^\n]{0,300}[:=][\s\S]*?\n\1[ \t]*(?:\r?\n|$)/;

/** Returns the values of a text's front matter by column, its body, and the keys without a field. */
const readValues = async (text: string): Promise<{ values: Values; body: string; unused: string[] }> => {
  const { readFrontMatter } = await import("#import/read/frontMatter.ts");
  const { readFields } = await import("#import/sources/markdown/readFields.ts");
  const { fields, body, problem } = readFrontMatter(text);
  if (problem) throw new Error(problem);
  const { title, excerpt, slug, tags, moment, canonical, picture, isDraft, unknown } = readFields(fields);
  const links = { canonical_url: webUrl(canonical), featured_image: imageUrl(picture) };
  const values = { title, excerpt, slug, tags: [...new Set(tags.filter(Boolean))], date: moment, ...links };
  const invalid = [...(picture && !links.featured_image ? ["picture"] : []), ...(isDraft ? ["draft"] : [])];
  return { values, body: body.replace(/^\s*\n/, ""), unused: [...unknown, ...invalid] };
};

const namesOf = (columns: readonly string[]): string[] =>
  columns.map((column) => column.replace("_", " ").replace(" url", " URL"));

/** Offers front matter that was added at the start of a text to the empty fields of the form. */
export const FrontMatterOffer = ({ column }: { column: string }) => {
  const { getValues, setValue, formState } = useFormContext();
  const text = textOf(useWatch({ name: column }));
  const [isKept, setKept] = useState(false);

  const write = (values: Values): void => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  const use = async (): Promise<void> => {
    try {
      const { values, body, unused } = await readValues(text);
      const found = Object.keys(values).filter((name) => !isEmpty(values[name]));
      const filled = found.filter((name) => isEmpty(getValues(name)));
      const others = [...namesOf(found.filter((name) => !filled.includes(name))), ...unused];
      const before = Object.fromEntries([...filled, column].map((name) => [name, getValues(name) ?? ""]));
      write({ ...Object.fromEntries(filled.map((name) => [name, values[name]])), [column]: body });
      notifySuccess(
        `Filled in: ${capitalize(joinAnd(namesOf(filled))) || "Nothing"}.${others.length > 0 ? ` Not used: ${joinAnd(others)}.` : ""}`,
        { label: "Undo", onClick: () => write(before) },
      );
    } catch (error) {
      notifyFailure("This front matter could not be read. Check its lines", error);
    }
  };

  // A stored text that starts with front matter is meant so.
  if (isKept || !frontMatter.test(text) || frontMatter.test(textAt(formState.defaultValues, column))) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      This text starts with front matter. Use its title, date and tags?
      <br />
      <Button color="inherit" size="small" onClick={use}>
        Use them
      </Button>
      <Button color="inherit" size="small" onClick={() => setKept(true)}>
        Keep as text
      </Button>
    </Alert>
  );
};
