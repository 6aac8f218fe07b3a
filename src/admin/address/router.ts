// For the pages that stand before react-admin is loaded: their addresses need no translation, and react-admin's own
// re-exports would bring the whole of it along.
export { Link as EntranceLink, Navigate, useLocation, useNavigate } from "react-router-dom";
