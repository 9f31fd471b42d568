// Package broken has tools that end in an exit of the process, at the line that says so.
package broken
