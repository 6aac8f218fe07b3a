SET local check_function_bodies = off;

DROP FUNCTION "private"."backup_status"();

DROP FUNCTION "public"."backup_status"();

ALTER TABLE "private"."backups"
  ADD COLUMN "drill" jsonb;

CREATE OR REPLACE FUNCTION private.backup_status()
  RETURNS TABLE (
    made_at    timestamp with time zone,
    file_name  text,
    bytes      bigint,
    is_overdue boolean,
    failed_at  timestamp with time zone,
    failure    text,
    drill      jsonb
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select made_at, file_name, bytes, coalesce(made_at, scheduled_since) < now() - interval '2 days', failed_at, failure,
    drill
  from private.backups
  where private.is_owner() and (scheduled_since is not null or made_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.backup_status()
  RETURNS TABLE (
    made_at    timestamp with time zone,
    file_name  text,
    bytes      bigint,
    is_overdue boolean,
    failed_at  timestamp with time zone,
    failure    text,
    drill      jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from private.backup_status()
$function$;

REVOKE ALL ON FUNCTION "public"."backup_status"() FROM PUBLIC, "anon";

REVOKE ALL ON FUNCTION "private"."backup_status"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."backup_status"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."backup_status"() TO "authenticated", "service_role";
