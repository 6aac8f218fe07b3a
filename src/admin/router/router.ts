// For routes, and for the pages before the guard, which react-admin's re-exports would bring the whole of it to.
export { Link as RouterLink, Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
