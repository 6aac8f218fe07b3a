import { useEffect } from "react";
import { applyHead, type Describer, type Head } from "../router/head.ts";
import { usePageRequest } from "../router/pageRequest.ts";
import { useAnnounce } from "./Announcer.tsx";

interface PageHeadProps {
  head: Head;
  status?: number;
  about?: (describer: Describer) => object[];
}

export const PageHead = ({ head, status, about }: PageHeadProps) => {
  const { response } = usePageRequest();
  const announce = useAnnounce();
  if (response) {
    response.head = head;
    if (about) response.things = about(response.describer(head));
    if (status) response.status = status;
  }
  // The head is a new object in every render; its JSON shows whether anything changed.
  const text = JSON.stringify(head);
  useEffect(() => {
    const current: Head = JSON.parse(text);
    applyHead(current);
    announce(current.title);
  }, [text, announce]);
  return null;
};
