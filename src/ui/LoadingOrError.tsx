import type { ComponentProps } from "react";
import { LoadError } from "./LoadError.tsx";
import { LoadingSpinner } from "./LoadingSpinner.tsx";

/** A spinner, or the error once loading has failed. */
export const LoadingOrError = (props: ComponentProps<typeof LoadError>) =>
  props.error ? <LoadError {...props} /> : <LoadingSpinner />;
