import { useState } from "react";
import { type RaRecord, useGetList, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { useDebounced } from "#shared/base/hooks.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { OptionsControl } from "./OptionsControl.tsx";

interface TextRow extends RaRecord {
  title: string;
  slug: string;
  translation_key: string | null;
}

const debounceMs = 300;
const mostRows = 25;

/** Chooses another row by its title. The value is the key that both rows share: that of the other row, or else its slug. */
export const TranslationInput = ({ column }: { column: string }) => {
  const { name } = useDescriptor();
  const own = useRecordContext()?.id;
  const [isOpen, setOpen] = useState(false);
  const q = useDebounced<unknown>(useWatch({ name: column }), debounceMs);
  const { data = [] } = useGetList<TextRow>(
    name,
    {
      filter: q ? { q } : {},
      pagination: { page: 1, perPage: mostRows },
      meta: { columns: ["id", "title", "slug", "translation_key"] },
    },
    { enabled: isOpen },
  );
  const others = data.filter(({ id }) => id !== own);
  const titles = new Map(others.map(({ title, slug, translation_key }) => [translation_key ?? slug, title]));
  return (
    <OptionsControl
      column={column}
      options={[...titles.keys()]}
      nameOf={(key) => titles.get(key) ?? key}
      onOpen={() => setOpen(true)}
    />
  );
};
