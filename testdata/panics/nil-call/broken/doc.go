// Package broken has tools that end in a call of nil, at the line that says so.
package broken
