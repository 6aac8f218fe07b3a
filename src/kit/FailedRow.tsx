import { useEffect } from "react";
import { useRedirect } from "react-admin";
import { useDescriptor } from "./descriptor.ts";
import { notifyFailure } from "./notify.ts";

/** Stands where a row's page would be when the row could not be read: says so, and goes back to the list. */
export const FailedRow = ({ error }: { error: unknown }) => {
  const { name, phrases } = useDescriptor();
  const redirect = useRedirect();
  useEffect(() => {
    notifyFailure(phrases.fetchOneFailed, error);
    redirect("list", name);
  }, [error, phrases, redirect, name]);
  return null;
};
