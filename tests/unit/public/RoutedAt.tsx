import { createContext, type ReactNode, use, useState } from "react";
import { createMemoryRouter } from "react-router-dom";
import { SiteRouter } from "#public/router/SiteRouter.tsx";

const PartContext = createContext<ReactNode>(null);

const Part = () => use(PartContext);

/** A part of a page, at an address. */
export const RoutedAt = ({ path, children }: { path: string; children: ReactNode }) => {
  const [router] = useState(() => createMemoryRouter([{ path: "*", element: <Part /> }], { initialEntries: [path] }));
  return (
    <PartContext value={children}>
      <SiteRouter router={router} />
    </PartContext>
  );
};
