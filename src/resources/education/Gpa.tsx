import { useRecordContext } from "react-admin";

/** The embedded backend sends a numeric as text, a hosted one as a number. */
export const Gpa = () => {
  const gpa: unknown = useRecordContext()?.gpa;
  return gpa === null || gpa === undefined ? null : Number(gpa).toFixed(2);
};
