import { useDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { MarkdownEditor } from "#editor/MarkdownEditor.tsx";
import { textOf } from "#shared/base/unknownValues.ts";
import { useControl } from "./useControl.ts";

export const MarkdownInput = ({ column }: { column: string }) => {
  const { value, placeholder: _, ...control } = useControl(column);
  const { getValues } = useFormContext();
  const { findWords, findDeadPaths } = useDataProvider<PlinthDataProvider>();
  return (
    <MarkdownEditor
      {...control}
      value={textOf(value)}
      readValue={() => textOf(getValues(column))}
      findPages={findWords}
      findDeadPaths={findDeadPaths}
    />
  );
};
