CREATE TABLE "gym_pin" (
	"team_id" integer NOT NULL,
	"gym" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gym_pin_team_id_gym_pk" PRIMARY KEY("team_id","gym"),
	CONSTRAINT "gym_pin_latitude_check" CHECK ("gym_pin"."latitude" between -90 and 90),
	CONSTRAINT "gym_pin_longitude_check" CHECK ("gym_pin"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "gym_pin" ADD CONSTRAINT "gym_pin_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;