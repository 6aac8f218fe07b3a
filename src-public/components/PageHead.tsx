import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from "react";
import { useSay } from "#shared/words/useSay.ts";
import { useAbsoluteUrl, useHeadPicture, usePageRequest, useSite } from "../router/context.ts";
import { applyHead, type Head, type PageSubject, pagePicture } from "../router/head.ts";

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
  status?: number | undefined;
  subject?: PageSubject;
}

export const PageHead = ({ head, status, subject }: PageHeadProps) => {
  const { response } = usePageRequest();
  const announce = useAnnounce();
  const { language } = useSay();
  if (response) {
    response.head = { ...head, language };
    if (subject) response.subject = subject;
    if (status) response.status = status;
  }
  // Compared as JSON: the head is a new object in every render.
  const text = JSON.stringify({ ...head, language });
  useEffect(() => {
    const current: Head = JSON.parse(text);
    applyHead(current);
    announce(current.title);
  }, [text, announce]);
  return null;
};

export const useHeadOf = (path: string, texts: Pick<Head, "title" | "description" | "type">): Head => {
  const picture = useHeadPicture(pagePicture(useSite(), path));
  return { ...texts, canonical: useAbsoluteUrl()(path), ...picture };
};

interface UnindexedHeadProps {
  title: string;
  status?: number | undefined;
}

/** The head of a page that search engines must not index. */
export const UnindexedHead = ({ title, status }: UnindexedHeadProps) => {
  const { name, description } = useSite();
  const head: Head = { title: `${title} · ${name}`, description, noindex: true, type: "website" };
  return <PageHead head={head} status={status} />;
};
