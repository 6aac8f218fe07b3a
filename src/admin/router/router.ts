// The pages before the guard import the router from here: importing it from react-admin would load all of react-admin.
export { Link as RouterLink, Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
