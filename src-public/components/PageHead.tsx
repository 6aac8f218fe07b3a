import { useEffect } from "react";
import { applyHead, type Head } from "../head.ts";
import { usePageRequest } from "../pageRequest.ts";
import { useAnnounce } from "./Announcer.tsx";

interface PageHeadProps {
  head: Head;
  status?: number;
}

export const PageHead = ({ head, status }: PageHeadProps) => {
  const { response } = usePageRequest();
  const announce = useAnnounce();
  if (response) {
    response.head = head;
    if (status) response.status = status;
  }
  // The head is made anew by every render; its text tells whether anything changed.
  const text = JSON.stringify(head);
  useEffect(() => {
    const current: Head = JSON.parse(text);
    applyHead(current);
    announce(current.title);
  }, [text, announce]);
  return null;
};
