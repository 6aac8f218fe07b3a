import { type ReactNode, useState } from "react";
import { useDescriptor } from "../descriptor.ts";
import { FailedRow } from "../FailedRow.tsx";
import { Waiting } from "../Waiting.tsx";
import { type StoredRow, useFreshRow } from "./useFreshRow.ts";

interface FreshRowProps {
  id: string;
  /** Where a row that cannot be read leads to; its list unless given. */
  leave?: () => void;
  /** Shown until the row is here. */
  waiting?: ReactNode;
  /** The form of the row; its second argument throws it away and opens the row as it is stored then. */
  children: (row: StoredRow, readAgain: () => void) => ReactNode;
}

const ReadOnce = ({
  id,
  leave,
  waiting = <Waiting />,
  children,
}: Omit<FreshRowProps, "children"> & { children: (row: StoredRow) => ReactNode }) => {
  const { name } = useDescriptor();
  const { row, error } = useFreshRow(name, id);
  if (error) return <FailedRow error={error} {...(leave ? { leave } : {})} />;
  return row ? children(row) : waiting;
};

/** Reads a row as it is stored now for its form. */
export const FreshRow = ({ children, ...row }: FreshRowProps) => {
  const [reading, setReading] = useState(0);
  return (
    <ReadOnce key={reading} {...row}>
      {(fresh) => children(fresh, () => setReading(reading + 1))}
    </ReadOnce>
  );
};
