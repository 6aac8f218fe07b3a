import { useEffect } from "react";
import { useNotificationContext, useTranslate } from "react-admin";
import { notifyProblem, notifySuccess } from "#ui/notify.ts";

export const ToastBridge = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== "string") return;
    const text = translate(notification.message, notification.notificationOptions?.messageArgs);
    if (notification.type === "error" || notification.type === "warning") notifyProblem(text);
    else notifySuccess(text);
  }, [notifications, takeNotification, translate]);
  return null;
};
