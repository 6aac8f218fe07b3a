import { Button, Typography } from "@mui/material";
import { type ComponentType, createContext, lazy, useContext, useState } from "react";
import { TryAgain } from "./TryAgain.tsx";

const RetryContext = createContext(() => {});

const NotLoaded = () => {
  const retry = useContext(RetryContext);
  return (
    <>
      <Typography>
        This could not be loaded. Your text is still here. Check your connection and try again; if it does not help,
        save your text, then reload the page.
      </Typography>
      <TryAgain onRetry={retry} />
      {/* Some browsers remember for as long as the page is open that a file could not be loaded. */}
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </>
  );
};

/** A component in a form, downloaded when it is first shown. If that fails, the form stays as it is and offers to try again. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        console.error(error);
        return { default: NotLoaded };
      }
    });
  let latest = create();
  return (props: Props) => {
    const [Shown, setShown] = useState(() => latest);
    const retry = (): void => {
      latest = create();
      setShown(() => latest);
    };
    return (
      <RetryContext value={retry}>
        <Shown {...props} />
      </RetryContext>
    );
  };
};
