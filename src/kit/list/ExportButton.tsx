import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { defaultExporter, type RaRecord, useDataProvider, useListContext } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure } from "../resource/notify.ts";

// A spreadsheet evaluates a text that begins with one of these, also in full-width form (OWASP, CSV injection).
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

export const escapeValue = (value: unknown): unknown => {
  if (typeof value === "string") return escapeFormula(value);
  if (Array.isArray(value)) return value.map(escapeValue);
  return value instanceof Object ? escapeRow({ ...value }) : value;
};

/** Escapes texts that a spreadsheet would evaluate as formulas. */
export const escapeRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, escapeValue(value)]));

// Read in pages below the row limit that PostgREST may have, 1,000 on Supabase.
const rowsPerRequest = 500;

export const ExportButton = () => {
  const { name, labels, fields, list } = useDescriptor();
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
      // Where rows went meanwhile, a page beyond the end is the last one once more.
      if ((page - 1) * rowsPerRequest >= all) return rows;
      rows.push(...data);
      if (rows.length >= all) return rows;
    }
  };

  const download = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const rows = (await readAll()).map((row) => ({ ...escapeRow(row), id: row.id }));
      // Not awaited: with a callback, jsonexport never resolves its promise.
      void defaultExporter(rows, async () => ({}), dataProvider, name.replaceAll("/", "-"));
    } catch (error) {
      notifyFailure(labels.fetchListFailed, error);
    } finally {
      setBusy(false);
    }
  };

  const label = isBusy ? "Exporting..." : "Export CSV";
  // Only the icon on phones, where space is short.
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      aria-label={label}
      disabled={!total}
      aria-disabled={isBusy}
      onClick={() => void download()}
      sx={{ minWidth: { xs: 48, sm: 64 }, "& .MuiButton-startIcon": { mr: { xs: -0.5, sm: 1 } } }}
    >
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        {label}
      </Box>
    </Button>
  );
};
