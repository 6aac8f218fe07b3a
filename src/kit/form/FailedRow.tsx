import { useEffect } from "react";
import { useRedirect } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure } from "../resource/notify.ts";

interface FailedRowProps {
  error: unknown;
  /** Where it leads to; the list unless given. */
  leave?: () => void;
}

/** Stands where a row would be when the row could not be read: says so, and goes away. */
export const FailedRow = ({ error, leave }: FailedRowProps) => {
  const { name, labels } = useDescriptor();
  const redirect = useRedirect();
  useEffect(() => {
    notifyFailure(labels.fetchOneFailed, error);
    if (leave) leave();
    else redirect("list", name);
  }, [error, labels, leave, redirect, name]);
  return null;
};
