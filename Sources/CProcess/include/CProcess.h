// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// Copies of this process: the service, the template of its workers, and the workers.
//
// In C because Swift has no fork. Nothing here executes a program, so that neither its file nor /proc is needed, and options
// are read once.

#pragma once

#include <signal.h>
#include <sys/types.h>

/// The words of the command line, the program's name first; NULL after the last one.
///
/// Swift's own list is empty if there is no /proc.
extern const char *_Nullable const *_Nullable process_arguments(void);

/// Copies this process, which must have one thread; the copy is killed when this process ends.
///
/// \param channel Is given this side's end of a pair of connected sockets that keep the bounds of messages, in both.
/// \returns The copy's number; 0 in the copy; -1 if the system refuses.
extern pid_t process_copy(int *_Nonnull channel);

/// Opens a file that is readable when one of the signals, which are blocked, has come; -1 if the system refuses.
extern int process_signals(const sigset_t *_Nonnull signals);

/// \returns The next signal that has come; 0 if there is none.
extern int process_take_signal(int signals);

/// Makes a worker of each demand that comes on a channel; returns in the workers alone, and ends when the channel does.
///
/// A worker has a socket to its parent as standard input and standard error, and may open nothing, write no file, and have a
/// gibibyte of addresses at most. The kernel ends it first when memory is short, and when the parent ends.
extern void template_serve(int channel);

/// Demands a worker, a child of this process, which must be the parent of the template.
///
/// \param channel The channel to the template.
/// \param worker Is given the socket to the worker.
/// \returns The worker's number; 0 if the system refuses one; -1 if the template has ended.
extern pid_t template_demand(int channel, int *_Nonnull worker);
