import { site as defaults } from "virtual:site-defaults";
import { Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { longest } from "#shared/site/settings.ts";
import { Confirm } from "#ui/Confirm.tsx";
import { LoadError } from "#ui/LoadError.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";
import { useSiteSettings } from "../site/useSiteSettings.ts";
import { demoKeys, demoRemoval, listRows, type NamesOf, replaceDemoTexts } from "./demoContent.ts";

export const useTableNames = (): NamesOf => {
  const { resources } = useSiteMap();
  return (name) => resources.find(({ table }) => table === name)?.labels ?? { one: name, many: name };
};

const useRemoveDemoContent = () => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const { change } = useSiteSettings(false);
  const namesOf = useTableNames();
  return useMutation({
    // Texts first: if removing the rows fails, the removal is still offered.
    mutationFn: async ({ includesEdited, name }: { includesEdited: boolean; name: string }) => {
      await change((site, stored) => replaceDemoTexts(defaults, site, stored, name));
      return dataProvider.removeDemoContent(includesEdited);
    },
    onSuccess: (removed) => {
      const rows = listRows(removed, namesOf);
      notifySuccess(rows ? `Demo content removed: ${rows}` : "The demo content was already removed");
    },
    onError: (error) => notifyFailure("Failed to remove the demo content", error),
    onSettled: () => queryClient.invalidateQueries(),
  });
};

const RemoveDialog = ({ onClose }: { onClose: () => void }) => {
  const namesOf = useTableNames();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["demo_content"],
    queryFn: () => dataProvider.readDemoContent(),
  });
  const { data: settings, stored } = useSiteSettings(true);
  const [includesEdited, setIncludesEdited] = useState(false);
  const [name, setName] = useState("");
  const { mutate: remove, isPending: isRemoving } = useRemoveDemoContent();

  const needsName = demoKeys(defaults, stored).has("name");
  const { warning, count, editedLabel } = data
    ? demoRemoval(data, includesEdited, namesOf)
    : { warning: error ? "" : "Counting the demo content...", count: 0, editedLabel: false };

  return (
    <Confirm
      isOpen
      isBusy={isRemoving || count === 0 || !settings || (needsName && !name.trim())}
      isDestructive
      hasField={needsName}
      title="Remove the demo content?"
      action={isRemoving ? "Removing..." : "Remove"}
      warning={warning}
      onCancel={onClose}
      onConfirm={() => remove({ includesEdited, name: name.trim() }, { onSettled: onClose })}
    >
      {error && !data && (
        <LoadError what="Failed to count the demo content" error={error} onRetry={() => void refetch()} />
      )}
      {settings && needsName && (
        <TextField
          label="Your name, in place of the demo's"
          autoFocus
          fullWidth
          margin="normal"
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: longest.name } }}
        />
      )}
      {editedLabel && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={includesEdited} onChange={(_event, isChecked) => setIncludesEdited(isChecked)} />}
          label={editedLabel}
        />
      )}
    </Confirm>
  );
};

/** Renders the element that opens the dialog. The rows are counted when it opens. */
export const RemoveDemoContent = ({ children }: { children: (open: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <RemoveDialog onClose={() => setOpen(false)} />}
    </>
  );
};
