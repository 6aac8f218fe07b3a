import { Checkbox, FormControlLabel } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useDataProvider } from "react-admin";
import { Confirm } from "#kit/ui/Confirm.tsx";
import { LoadError } from "#kit/ui/LoadError.tsx";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import { useSiteMap } from "../SiteMapContext.ts";
import { demoQuestion } from "./demoWords.ts";
import { useRemoveDemoContent } from "./useRemoveDemoContent.ts";

const useDemoContent = (isAsked: boolean) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  return useQuery({ queryKey: ["demo_content"], queryFn: () => dataProvider.demoContent(), enabled: isAsked });
};

const Question = ({ onClose }: { onClose: () => void }) => {
  const { resources } = useSiteMap();
  const { data, error, refetch } = useDemoContent(true);
  const [isWithEdited, setWithEdited] = useState(false);
  const { remove, isRemoving } = useRemoveDemoContent();

  const namesOf = (kind: string) => {
    const { one, many } = resources.find(({ table }) => table === kind)?.labels ?? { one: kind, many: kind };
    return { one, many };
  };
  const { warning, going, edited } = data
    ? demoQuestion(data, isWithEdited, namesOf)
    : { warning: error ? "" : "Counting the demo content...", going: 0, edited: 0 };

  return (
    <Confirm
      isOpen
      isBusy={isRemoving || going === 0}
      isDestructive
      action={isRemoving ? "Removing..." : "Remove"}
      warning={warning}
      onCancel={onClose}
      onConfirm={() => void remove(isWithEdited).finally(onClose)}
    >
      {error && !data && <LoadError what="The demo content could not be counted" onRetry={() => void refetch()} />}
      {edited > 0 && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={isWithEdited} onChange={(_event, isChecked) => setWithEdited(isChecked)} />}
          label={edited === 1 ? "Also the 1 that you edited" : `Also the ${edited} that you edited`}
        />
      )}
    </Confirm>
  );
};

/** Renders the element that opens the confirmation. The rows are counted when it opens. */
export const RemoveDemoContent = ({ children }: { children: (open: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <Question onClose={() => setOpen(false)} />}
    </>
  );
};
