// Package broken has tools that end in a channel that is closed or nil, at the line that says so.
package broken
