import { useEffect, useEffectEvent, useState } from "react";
import { usePermissions } from "react-admin";
import { canSave, type Permissions } from "#api/session/authProvider.ts";
import type { Draft, DraftOffer } from "./draft.ts";
import { announceDraftEnd, readDraft, removeDraft } from "./draftStore.ts";
import type { ServerDraft } from "./serverDraft.ts";

interface DraftOffersOptions {
  /** Where this device stores the row's draft; null if no user is signed in. */
  key: string | null;
  server: ServerDraft;
  /** Whether the row as it was read equals the draft. Such a draft is removed. */
  isSaved: (draft: Draft) => boolean;
  setCanStore: (canStore: boolean) => void;
}

interface Found {
  key: string | null;
  /** When this device stored the draft that it had at first; "" without one. */
  keptHere: string;
  offers: readonly DraftOffer[];
}

export const useDraftOffers = ({ key, server, isSaved, setCanStore }: DraftOffersOptions) => {
  const { permissions } = usePermissions<Permissions>();
  const hasServerDrafts = canSave(permissions);
  const [latest, setFound] = useState<Found>();
  const found = latest?.key === key ? latest : null;
  const keptHere = found?.keptHere;
  const [offer] = found?.offers ?? [];
  const isOwn = ({ device }: DraftOffer): boolean => device === server.device;

  const discard = (discarded: DraftOffer): void => {
    if (key && isOwn(discarded)) void removeDraft(key, discarded);
    server.remove(discarded);
  };

  const add = (current: Found, drafts: readonly DraftOffer[]): void => {
    drafts.filter(isSaved).forEach(discard);
    const offers = [...current.offers, ...drafts.filter((draft) => !isSaved(draft))];
    // This device's own draft is first: no new draft is stored before it is decided. The others follow, the newest first.
    offers.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a.keptAt < b.keptAt ? 1 : -1));
    setFound({ ...current, offers });
  };

  // Both ignore what was read for a row that the form no longer shows.
  const addStored = useEffectEvent((from: string, draft: Draft | null | undefined): void => {
    if (draft === undefined) setCanStore(false);
    if (from !== key) return;
    add({ key, keptHere: draft?.keptAt ?? "", offers: [] }, draft ? [{ ...draft, device: server.device }] : []);
  });
  const addSent = useEffectEvent((from: ServerDraft, drafts: readonly DraftOffer[]): void => {
    if (from === server && found) add(found, drafts);
  });

  useEffect(() => {
    if (key) void readDraft(key).then((draft) => addStored(key, draft));
  }, [key]);

  useEffect(() => {
    if (hasServerDrafts && keptHere !== undefined) void server.read(keptHere).then((drafts) => addSent(server, drafts));
  }, [server, hasServerDrafts, keptHere]);

  const decide = (act: (decided: DraftOffer) => void) => (): void => {
    if (!found || !offer) return;
    act(offer);
    setFound({ ...found, offers: found.offers.filter((other) => other !== offer) });
  };

  return {
    isReady: found !== null,
    isUndecided: found?.offers.some(isOwn) ?? false,
    offer,
    /** Must be called when the form shows the offered draft. */
    takeOver: decide((decided) => {
      if (key && isOwn(decided)) announceDraftEnd(key, decided);
      server.takeOver(decided);
    }),
    discard: decide(discard),
  };
};
