import type { ComponentProps } from "react";
import { LoadError } from "./LoadError.tsx";
import { LoadingSpinner } from "./LoadingSpinner.tsx";

export const LoadingOrError = (props: ComponentProps<typeof LoadError>) =>
  props.error ? <LoadError {...props} /> : <LoadingSpinner />;
