-- Spares and their invitations are the captain's: the team's players are told that who is in has changed (decision 0063).
CREATE TRIGGER spare_insert_noted AFTER INSERT ON "spare"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_attendance_change();
--> statement-breakpoint
CREATE TRIGGER spare_update_noted AFTER UPDATE ON "spare"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_attendance_change();
--> statement-breakpoint
CREATE TRIGGER spare_delete_noted AFTER DELETE ON "spare"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_attendance_change();
--> statement-breakpoint
CREATE TRIGGER spare_invitation_insert_noted AFTER INSERT ON "spare_invitation"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_attendance_change();
--> statement-breakpoint
CREATE TRIGGER spare_invitation_update_noted AFTER UPDATE ON "spare_invitation"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_attendance_change();
