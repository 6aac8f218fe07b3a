import { useEffect } from "react";
import { useRedirect } from "react-admin";
import { useDescriptor } from "./descriptor.ts";
import { notifyFailure } from "./notify.ts";

interface FailedRowProps {
  error: unknown;
  /** Where it leads to; the list unless given. */
  leave?: () => void;
}

/** Stands where a row would be when the row could not be read: says so, and goes away. */
export const FailedRow = ({ error, leave }: FailedRowProps) => {
  const { name, phrases } = useDescriptor();
  const redirect = useRedirect();
  useEffect(() => {
    notifyFailure(phrases.fetchOneFailed, error);
    if (leave) leave();
    else redirect("list", name);
  }, [error, phrases, leave, redirect, name]);
  return null;
};
