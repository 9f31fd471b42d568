// Package good has tools that come close to a yield that is called after it said no and never do it.
package good
