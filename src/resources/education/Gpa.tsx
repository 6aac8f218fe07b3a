import { useRecordContext } from "react-admin";
import type { Tables } from "#shared/database.types.ts";

/** A row's GPA with two decimals (spec 2). */
export const Gpa = () => useRecordContext<Tables<"education">>()?.gpa?.toFixed(2) ?? null;
