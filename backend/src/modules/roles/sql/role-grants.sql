-- Whether a grant that ends then still gives its role.
CREATE OR REPLACE FUNCTION role_grant_active(p_until timestamptz) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT p_until IS NULL OR p_until > statement_timestamp()
$$;

-- Returns the present roles of users: granted roles and roles of campaign staff.
CREATE OR REPLACE FUNCTION held_roles() RETURNS TABLE (user_id integer, role text, categories text[], until timestamptz) LANGUAGE sql STABLE
AS $$
  SELECT g.user_id, g.role::text, g.categories, g.until
  FROM role_grant g WHERE role_grant_active(g.until)
  UNION ALL
  SELECT DISTINCT s.user_id, s.kind::text, '{}'::text[], NULL::timestamptz FROM campaign_staff s
$$;

DROP FUNCTION IF EXISTS active_roles();

-- Returns the present roles of a user, and the milliseconds until the first of these ends; one row with nulls if there are none.
CREATE OR REPLACE FUNCTION active_roles(p_user integer) RETURNS TABLE (roles json, ends_in double precision) LANGUAGE sql STABLE
AS $$
  SELECT json_agg(json_build_object('role', h.role, 'categories', h.categories) ORDER BY h.role),
    min(extract(epoch FROM h.until - statement_timestamp()) * 1000)::double precision
  FROM held_roles() h WHERE h.user_id = p_user
$$;

-- Whether a user has a granted role for a category now.
CREATE OR REPLACE FUNCTION has_role(p_user integer, p_role text, p_category text) RETURNS boolean LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM held_roles() h
    WHERE h.user_id = p_user AND h.role = p_role AND (h.categories = '{}' OR p_category = ANY (h.categories)));
END
$$;

-- Processes cache the rights of users until this event. For the triggers of all tables whose rows give roles.
CREATE OR REPLACE FUNCTION notify_role_grant() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM notify_event('account', json_build_object('userId', OLD.user_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM notify_event('account', json_build_object('userId', NEW.user_id));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER role_grant_event AFTER INSERT OR UPDATE OR DELETE ON role_grant
  FOR EACH ROW EXECUTE FUNCTION notify_role_grant();

CREATE OR REPLACE TRIGGER campaign_staff_event AFTER INSERT OR UPDATE OR DELETE ON campaign_staff
  FOR EACH ROW EXECUTE FUNCTION notify_role_grant();
