// For routes, and for the pages before the guard: their addresses need no translation, and react-admin's own re-exports would
// bring the whole of it along.
export { Link as EntranceLink, Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
