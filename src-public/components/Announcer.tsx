import { createContext, type ReactNode, use, useCallback, useRef } from "react";

type Announce = (title: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

export const useAnnounce = (): Announce => use(AnnounceContext);

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
