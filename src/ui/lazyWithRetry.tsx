import { Button, Typography } from "@mui/material";
import { type ComponentType, createContext, lazy, useContext, useState } from "react";
import { TryAgain } from "./TryAgain.tsx";

const RetryContext = createContext(() => {});

const NotLoaded = () => {
  const retry = useContext(RetryContext);
  return (
    <>
      <Typography>
        This could not be loaded. Your text is still here. Check your connection and try again. If that does not help,
        save your text and reload the page.
      </Typography>
      <TryAgain onRetry={retry} />
      {/* Some browsers do not request a failed file again before the page is reloaded. */}
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </>
  );
};

/** A component in a form, downloaded when it is first rendered. If that fails, the form stays open and offers to try again. */
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
    const [Loaded, setLoaded] = useState(() => latest);
    const retry = (): void => {
      latest = create();
      setLoaded(() => latest);
    };
    return (
      <RetryContext value={retry}>
        <Loaded {...props} />
      </RetryContext>
    );
  };
};
