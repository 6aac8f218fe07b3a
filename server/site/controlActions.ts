import { recordBackup } from "../backup/status.ts";
import { Failure } from "../common/failure.ts";
import type { ControlActions, ControlData } from "../database/control/server.ts";
import { prepareCopy } from "../database/dataFolder/databaseCopies.ts";
import { claimSite, resetPassword } from "../database/owner/ownerAccount.ts";
import { queryOf } from "../database/thread/queryOf.ts";
import type { SupervisedBackend } from "../database/thread/supervisor.ts";
import { importActions } from "../transfer/import/importDatabase.ts";

const textIn = (data: ControlData, key: string): string => {
  const value = data[key];
  if (typeof value === "string" && value) return value;
  throw new Failure(`The command sent no ${key}: it and the server are of different versions; start the server anew.`);
};

/** What commands can ask of the running server. */
export const controlActions = (dataFolder: string, backend: Pick<SupervisedBackend, "call">): ControlActions => {
  const query = queryOf(backend);
  return {
    copy: async ({ pid }) => {
      const target = prepareCopy(dataFolder, Number(pid));
      await backend.call({ name: "copy", target });
      return { folder: target };
    },
    "backup-made": async (data) => {
      await recordBackup(query, {
        name: textIn(data, "name"),
        madeAt: textIn(data, "madeAt"),
        bytes: Number(data.bytes),
      });
      return {};
    },
    "reset-password": async (data) => ({
      ...(await resetPassword(query, data.email === null ? null : textIn(data, "email"), textIn(data, "hash"))),
    }),
    ...importActions(query),
    claim: async (data) => ({ email: await claimSite(query, textIn(data, "email"), textIn(data, "hash")) }),
  };
};
