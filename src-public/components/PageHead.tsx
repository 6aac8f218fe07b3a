import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from "react";
import { usePageRequest } from "../router/context.ts";
import { applyHead, type Head, type PageSubject } from "../router/head.ts";

type Announce = (title: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

const useAnnounce = (): Announce => use(AnnounceContext);

export const Announcer = ({ children }: { children: ReactNode }) => {
  const spoken = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  const announce = useCallback((title: string) => {
    if (spoken.current && !isFirst.current) spoken.current.textContent = title;
    isFirst.current = false;
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <p ref={spoken} role="status" className="visually-hidden" />
    </AnnounceContext>
  );
};

interface PageHeadProps {
  head: Head;
  status?: number;
  subject?: PageSubject;
}

export const PageHead = ({ head, status, subject }: PageHeadProps) => {
  const { response } = usePageRequest();
  const announce = useAnnounce();
  if (response) {
    response.head = head;
    if (subject) response.subject = subject;
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
