import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { defaultExporter, useDataProvider, useListContext } from "react-admin";
import { notifyFailure } from "#ui/notify.ts";
import { useDescriptor } from "../resource/descriptor.ts";
import { useReadAll } from "./useReadAll.ts";

// Spreadsheets evaluate texts that begin with one of these characters, including the full-width forms (OWASP, CSV injection).
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

export const escapeValue = (value: unknown): unknown => {
  if (typeof value === "string") return formulaStart.test(value) ? `'${value}` : value;
  if (Array.isArray(value)) return value.map(escapeValue);
  return value instanceof Object ? escapeRow({ ...value }) : value;
};

export const escapeRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, escapeValue(value)]));

// Excel reads a file without a byte order mark in the encoding of the system. The first column name begins the file.
const markEncoding = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value], index) => [index === 0 ? `\ufeff${key}` : key, value]));

export const ExportButton = () => {
  const { name, labels, fields, list } = useDescriptor();
  const { sort, total } = useListContext();
  const dataProvider = useDataProvider();
  const readAll = useReadAll();
  const [isBusy, setBusy] = useState(false);

  const download = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const columns = [...new Set([...list.read, ...Object.keys(fields)])];
      const rows = (await readAll({ columns, sort, perPage: 100 })).map((row) =>
        markEncoding({ ...escapeRow(row), id: row.id }),
      );
      // Not awaited: with a callback, jsonexport never resolves its promise.
      void defaultExporter(rows, async () => ({}), dataProvider, name.replaceAll("/", "-"));
    } catch (error) {
      notifyFailure(labels.fetchListFailed, error);
    } finally {
      setBusy(false);
    }
  };

  const label = isBusy ? "Exporting..." : "Export CSV";
  // On phones only the icon is shown.
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
