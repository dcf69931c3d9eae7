import type { FastifyInstance } from 'fastify';
import { listForecasts } from '#contract/attendance/forecast.ts';
import {
  getReminderSettings,
  remindPlayers,
  updateReminderSettings,
} from '#contract/attendance/reminders.ts';
import { getPlayerAttendance, getWhoCame, recordAttendance } from '#contract/attendance/who-came.ts';
import {
  createAwayPeriod,
  deleteAwayPeriod,
  listAnswers,
  listAttendance,
  listAwayPeriods,
  renewAnswerLinks,
  setAnswer,
  setAnswerFor,
} from '#contract/attendance.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as answers from './answers/usecases.ts';
import * as away from './away/usecases.ts';
import * as forecast from './forecast/usecases.ts';
import { answerLinkRoutes } from './link/routes.ts';
import * as link from './link/usecases.ts';
import * as reminders from './reminders/usecases.ts';
import * as whoCame from './who-came/usecases.ts';

export function attendanceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listAttendance, listAnswers, setAnswer, setAnswerFor }, answers);
  serve(app, services, { listAwayPeriods, createAwayPeriod, deleteAwayPeriod }, away);
  serve(app, services, { listForecasts }, forecast);
  serve(app, services, { renewAnswerLinks }, link);
  serve(app, services, { getReminderSettings, updateReminderSettings, remindPlayers }, reminders);
  serve(app, services, { getWhoCame, recordAttendance, getPlayerAttendance }, whoCame);
  answerLinkRoutes(app, services);
}
