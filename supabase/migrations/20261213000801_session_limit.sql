-- Of an account's sessions, the 20 used last remain. Sessions with an end of their own do not count.
create function private.end_oldest_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where id in (
    select id from auth.sessions where user_id = new.user_id and not_after is null
    order by greatest(created_at, refreshed_at at time zone 'UTC') desc, id offset 20
  );
  return null;
end
$$;
revoke all on function private.end_oldest_sessions from public;
create trigger plinth_end_oldest_sessions after insert on auth.sessions for each row execute function private.end_oldest_sessions();
