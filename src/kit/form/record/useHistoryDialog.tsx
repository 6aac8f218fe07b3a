import { Suspense, useState } from "react";
import { usePermissions } from "react-admin";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import type { Values } from "#shared/tables/values.ts";
import { lazyWithRetry } from "#ui/lazyWithRetry.tsx";
import { notifySuccess } from "#ui/notify.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import type { RecordFormState } from "./useRecordForm.ts";

const HistoryDialog = lazyWithRetry(async () => (await import("../history/HistoryDialog.tsx")).HistoryDialog);

/** The dialog with the saved versions of the form's row. A restore changes only the form, and can be undone. */
export const useHistoryDialog = ({ rowId, form, fill }: RecordFormState) => {
  const { history } = useDescriptor();
  const { permissions } = usePermissions<Permissions>();
  // The values in the form when the dialog opens.
  const [present, setPresent] = useState<Values | null>(null);
  return {
    isOffered: history !== null && canSave(permissions),
    open: (): void => setPresent({ ...form.getValues() }),
    dialog: present && rowId && (
      <Suspense fallback={null}>
        <HistoryDialog
          rowId={rowId}
          present={present}
          onClose={() => setPresent(null)}
          onRestore={(values, moment) => {
            setPresent(null);
            fill(values);
            notifySuccess(`The version of ${moment} is in the form, and not saved yet`, {
              label: "Undo",
              onClick: () => fill(present),
            });
          }}
        />
      </Suspense>
    ),
  };
};
