import { useState } from "react";
import { useDataProvider, useGetOne } from "react-admin";
import {
  type OfferedSetting,
  offeredSettings,
  overSettings,
  saysAlready,
  saysOtherwise,
} from "#import/planning/profile.ts";
import type { ImportedProfile } from "#import/types.ts";
import { ownSettings, showingNewWords } from "../../firstRun/ownWords.ts";

const [table, id] = ["site_settings", "site"];

/** A setting of the review. */
export interface PlannedSetting extends OfferedSetting {
  isTicked: boolean;
  /** Whether it would go over the owner's words. */
  isOver: boolean;
}

/** What the source says of the owner, for the site's settings: ticked where the owner has said nothing yet. */
export const useProfile = (profile: ImportedProfile | undefined) => {
  const dataProvider = useDataProvider();
  const { data } = useGetOne(table, { id }, { enabled: profile !== undefined });
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const stored = ownSettings(data?.settings ?? {});
  const planned: PlannedSetting[] =
    profile && data
      ? offeredSettings(profile, stored)
          .filter(({ settings }) => !saysAlready(stored, settings))
          .map((setting) => {
            const isOver = saysOtherwise(stored, setting.settings);
            const isTicked = !setting.problem && (choices[setting.key] ?? !isOver);
            return { ...setting, isOver, isTicked };
          })
      : [];
  const ticked = planned.filter(({ isTicked }) => isTicked);

  return {
    planned,
    ticked: ticked.length,
    tick: (key: string, isTicked: boolean) => setChoices((all) => ({ ...all, [key]: isTicked })),
    /** Writes the ticked ones over what is stored now. @returns how many @throws {BackendError} */
    write: async (): Promise<number> => {
      if (ticked.length === 0) return 0;
      const { data: previousData } = await dataProvider.getOne(table, { id });
      const { settings: before } = previousData;
      const after = ticked.reduce((all, setting) => overSettings(all, setting.settings), before);
      await dataProvider.update(table, { id, data: { settings: showingNewWords(before, after) }, previousData });
      return ticked.length;
    },
  };
};

export type Profile = ReturnType<typeof useProfile>;
