import { useContext, useMemo, useState } from "react";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { cleanValues } from "#shared/tables/values.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { matches } from "./changedValues.ts";
import { DraftOwnerContext } from "./DraftOwnerContext.ts";
import type { Draft, FormText } from "./draft.ts";
import { createServerDraft } from "./serverDraft.ts";
import { useDraftOffers } from "./useDraftOffers.ts";
import { useDraftStorage } from "./useDraftStorage.ts";

interface DraftOptions extends FormText {
  /** The row's id; null for a new row. */
  id: string | null;
}

/**
 * Stores unsaved text while it is typed: on this device, and for the owner also on the server, less often. Finds the drafts of an
 * earlier visit and of other devices. A draft of this device is not overwritten before the user restores or discards it.
 */
export const useDraft = ({ form, pendingInputs, id, version }: DraftOptions) => {
  const { name, table, fields } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const userId = useContext(DraftOwnerContext);
  const key = userId ? `plinth-draft/${userId}/${name}/${id ?? "new"}` : null;
  const server = useMemo(
    () => createServerDraft(dataProvider, userId ?? "", table, id),
    [dataProvider, userId, table, id],
  );
  const [canStore, setCanStore] = useState(true);

  // A draft equals the stored row if the response to its save was lost. If that save published the row, the row has a time of
  // publication and the draft has none.
  const isSaved = (draft: Draft): boolean => {
    const { published_at, ...sent } = cleanValues(fields, draft.values);
    const wasPublishedBySave = published_at === null && draft.version !== version;
    return matches(form.formState.defaultValues ?? {}, wasPublishedBySave ? sent : { ...sent, published_at }, fields);
  };

  const { isReady, isUndecided, offer, takeOver, discard } = useDraftOffers({ key, server, isSaved, setCanStore });
  const isPaused = !isReady || isUndecided;
  const storage = useDraftStorage({ form, pendingInputs, version, key, server, isPaused, canStore, setCanStore });
  return { canStore, isUndecided, offer, takeOver, discard, ...storage };
};
