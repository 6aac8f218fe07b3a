import { useEffect } from "react";
import { useRedirect } from "react-admin";
import { useDescriptor } from "../resource/descriptor.ts";
import { notifyFailure } from "../resource/notify.ts";

interface RowLoadErrorProps {
  error: unknown;
  leave?: () => void;
}

export const RowLoadError = ({ error, leave }: RowLoadErrorProps) => {
  const { name, labels } = useDescriptor();
  const redirect = useRedirect();
  useEffect(() => {
    notifyFailure(labels.fetchOneFailed, error);
    if (leave) leave();
    else redirect("list", name);
  }, [error, labels, leave, redirect, name]);
  return null;
};
