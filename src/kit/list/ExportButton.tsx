import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import { Button } from "@mui/material";
import { useState } from "react";
import { defaultExporter, type RaRecord, useDataProvider, useListContext } from "react-admin";
import { useDescriptor } from "../descriptor.ts";
import { notifyFailure } from "../notify.ts";

// PostgREST may cut an answer at a limit of its own, 1,000 rows on Supabase: so it is read in pages below that.
const rowsPerRequest = 500;

/** Downloads all rows that the list finds, with all their columns, as CSV. */
export const ExportButton = () => {
  const { name, phrases, fields, list } = useDescriptor();
  const { filterValues, sort, total } = useListContext();
  const dataProvider = useDataProvider();
  const [isBusy, setBusy] = useState(false);

  const readAll = async (): Promise<RaRecord[]> => {
    const rows: RaRecord[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total: all = 0 } = await dataProvider.getList(name, {
        filter: filterValues,
        sort,
        pagination: { page, perPage: rowsPerRequest },
        meta: { columns: [...new Set([...list.read, ...Object.keys(fields)])], search: list.search },
      });
      rows.push(...data);
      if (data.length === 0 || rows.length >= all) return rows;
    }
  };

  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await defaultExporter(await readAll(), async () => ({}), dataProvider, name.replaceAll("/", "-"));
    } catch (error) {
      notifyFailure(phrases.fetchListFailed, error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      disabled={isBusy || !total}
      onClick={() => void download()}
    >
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
};
