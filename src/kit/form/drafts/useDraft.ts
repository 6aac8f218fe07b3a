import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useDataProvider, usePermissions } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import { connectionStatus } from "#api/connection/connectionStatus.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import type { Permissions } from "#api/session/authProvider.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import type { PendingInputs } from "#ui/pendingInput.ts";
import { useDescriptor } from "../../resource/descriptor.ts";
import { changedValues, matches } from "./changedValues.ts";
import { DraftOwnerContext } from "./DraftOwnerContext.ts";
import type { Draft, DraftOffer } from "./draft.ts";
import { draftStore } from "./draftStore.ts";
import { createServerDraft } from "./serverDraft.ts";

// Short enough to lose next to nothing, long enough not to write at every key.
const saveIntervalMs = 300;

interface DraftOptions {
  form: UseFormReturn<Values>;
  pendingInputs: PendingInputs;
  id: string | null;
  version: string | null;
}

/**
 * Stores unsaved text on this device and, more slowly, the owner's on the server while it is typed, and finds the drafts of an earlier
 * visit and of another device. Until such a draft is restored or discarded, nothing takes its place.
 */
export const useDraft = ({ form, pendingInputs, id, version }: DraftOptions) => {
  const { name, table, fields } = useDescriptor();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const isOwner = usePermissions<Permissions>().permissions === "owner";
  const userId = useContext(DraftOwnerContext);
  const store = useMemo(
    () => (userId ? draftStore(`plinth-draft/${userId}/${name}/${id ?? "new"}`) : null),
    [userId, name, id],
  );
  const server = useMemo(
    () => createServerDraft(dataProvider, userId ?? "", table, id),
    [dataProvider, userId, table, id],
  );
  const [found, setFound] = useState<{ store: typeof store; offers: readonly DraftOffer[] }>();
  const [canSave, setCanSave] = useState(true);
  const isClosed = useRef(false);
  // When the draft was kept that this device had at first.
  const keptHere = useRef("");
  // What this device has of this form.
  const own = useRef<Draft | null>(null);
  // What another tab has restored, discarded or saved in place of this one.
  const ended = useRef<Draft | null>(null);

  // Null until this device has been looked at.
  const offers = found?.store === store ? found.offers : null;
  const isLooked = offers !== null;
  const isOwn = ({ device }: DraftOffer): boolean => device === server.device;
  const isUndecided = offers?.some(isOwn) ?? false;

  // As when the answer to its save was lost. A row that this save made public has a time since, which the draft has not.
  const isStored = (draft: Draft): boolean => {
    const { published_at, ...sent } = cleanValues(fields, draft.values);
    const wasPublishedBySave = published_at === null && draft.version !== version;
    return matches(form.formState.defaultValues ?? {}, wasPublishedBySave ? sent : { ...sent, published_at }, fields);
  };

  const remove = (offer: DraftOffer): void => {
    if (isOwn(offer)) void store?.remove(offer);
    server.remove(offer);
  };

  const addFound = useEffectEvent((from: unknown, drafts: readonly DraftOffer[]): void => {
    // Of the row that the form had before.
    if (from !== store && from !== server) return;
    drafts.filter(isStored).forEach(remove);
    const undecided = [...(offers ?? []), ...drafts.filter((draft) => !isStored(draft))];
    undecided.sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1));
    // This device's own is first: nothing else is kept here before it is decided.
    setFound({ store, offers: undecided.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a))) });
  });

  useEffect(() => {
    void store?.read().then((draft) => {
      if (draft === undefined) setCanSave(false);
      keptHere.current = draft?.keptAt ?? "";
      addFound(store, draft ? [{ ...draft, device: server.device }] : []);
    });
  }, [store, server]);

  useEffect(() => {
    if (isOwner && isLooked) void server.read(keptHere.current).then((drafts) => addFound(server, drafts));
  }, [server, isOwner, isLooked]);

  const drop = async (): Promise<void> => {
    server.drop();
    const draft = own.current;
    own.current = null;
    if (draft) await store?.remove(draft);
  };

  const keep = useEffectEvent((): void => {
    if (isClosed.current || !offers || isUndecided) return;
    // What was typed and taken back is no draft.
    if (!form.formState.isDirty && !pendingInputs.hasAny()) {
      void drop();
      return;
    }
    const values = { ...form.getValues(), ...pendingInputs.values() };
    const last = own.current;
    const isSame = last?.version === version && Object.keys(changedValues(last.values, values)).length === 0;
    const draft = isSame ? last : { values, version, keptAt: new Date().toISOString() };
    // Another tab may have kept a later text meanwhile.
    if (!canSave || !isSame) void store?.save(draft).then(setCanSave);
    own.current = draft;
    server.note(draft);
  });

  // The draft of the tab that typed last takes the place of the others. Once it is saved, their text has to be kept again.
  const keepAgain = useEffectEvent((keptAt: unknown): void => {
    if (own.current?.keptAt === keptAt) ended.current = own.current;
    if (!own.current || own.current === ended.current) return;
    own.current = null;
    keep();
  });

  // What was typed before it was known what there is, or decided.
  useEffect(() => {
    if (offers) keep();
  }, [offers]);

  useEffect(() => {
    if (!store) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const saveSoon = () => {
      timer ??= setTimeout(save, saveIntervalMs);
    };
    const saveAtOnce = () => {
      save();
      server.send();
    };
    const subscription = form.watch(saveSoon);
    const endPending = pendingInputs.subscribe(saveSoon);
    const endTabs = store.subscribe(keepAgain);
    const endReach = connectionStatus.subscribe(() => !connectionStatus.isUnreachable() && server.send());
    document.addEventListener("visibilitychange", saveAtOnce);
    window.addEventListener("pagehide", saveAtOnce);
    return () => {
      saveAtOnce();
      subscription.unsubscribe();
      endPending();
      endTabs();
      endReach();
      document.removeEventListener("visibilitychange", saveAtOnce);
      window.removeEventListener("pagehide", saveAtOnce);
    };
  }, [form, pendingInputs, store, server]);

  const [offer] = offers ?? [];
  const decide = (act: (decided: DraftOffer) => void) => (): void => {
    if (!found || !offer) return;
    act(offer);
    setFound({ ...found, offers: found.offers.filter((other) => other !== offer) });
  };

  return {
    canSave,
    /** Whether this device keeps nothing yet, since it has a draft that is undecided. */
    isUndecided,
    /** The draft that is offered. */
    offer,
    /** The offered draft is in the form now. */
    takeOver: decide((decided) => {
      if (isOwn(decided)) store?.takeOver(decided);
      server.takeOver(decided);
    }),
    discard: decide(remove),
    /** After a save: what is typed from now on becomes a new draft. */
    clear: drop,
    /** After the last save: nothing more is stored. */
    close: (): Promise<void> => {
      isClosed.current = true;
      return drop();
    },
  };
};
