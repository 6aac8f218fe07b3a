import { useEffect } from "react";
import { useLocation, useNavigate } from "react-admin";

/** Without a filter in its address, even an empty one, react-admin would forget the list's page when the list is left. */
export const useFilterInAddress = (): void => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (parameters.size === 0 || parameters.has("filter")) return;
    parameters.set("filter", "{}");
    navigate({ search: parameters.toString() }, { replace: true, state });
  }, [search, state, navigate]);
};
