// Package broken has tools that crash as tools of the field did, at the line that says so: each after an issue that somebody reported.
package broken
